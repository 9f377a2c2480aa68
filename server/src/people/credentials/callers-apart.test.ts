import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { findCaller } from './store.ts'

const world = await openWorld()
afterAll(() => world.close())

test('a caller who cannot be looked up takes no other along who calls in the same moment', async () => {
  const company = await world.company()
  const [away, there] = [await company.person({ app: true }), await company.person({ app: true })]
  const { rows } = await world.owner.query<{ written: string }>(
    "select pg_get_functiondef('find_caller(bytea, inet)'::regprocedure) as written",
  )
  const written = rows[0]?.written ?? ''
  await world.owner.query(written.replace('find_caller', 'found_caller'))
  // A lent database keeps its functions.
  onTestFinished(async () => {
    await world.owner.query(written)
    await world.owner.query('drop function found_caller')
  })
  // As if the rows of one of them lay on a server that is away.
  const body = `begin
    if wanted = sha256(convert_to('${away.token}', 'UTF8')) then raise exception 'away' using errcode = '08006'; end if;
    return query select * from public.found_caller(wanted, caller_address);
  end`
  await world.owner.query(
    written.replace(/AS \$function\$[\s\S]*\$function\$/, () => `AS $function$ ${body} $function$`),
  )
  const callers = [away, there, away, there].map(({ token }) =>
    findCaller(world.db, { secret: token, address: null }),
  )
  const found = await Promise.allSettled(callers)
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(found[1]).toMatchObject({ value: { account_id: there.id } })
})
