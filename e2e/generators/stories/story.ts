/** What every story is told: where the server is, the token of a program, and what the company has. */
export interface StoryStart {
  readonly address: string
  readonly token: string
  readonly assetTypeId: string
  readonly workflowId: string
}

/** What a client has to be able to do; each answers what it found. */
export interface Story {
  /** Who the token stands for. */
  whoAmI(): Promise<string>
  /** The names of the assets of the type. */
  assets(): Promise<readonly (string | null)[]>
  /** Creates an asset and gives its id. */
  create(name: string): Promise<string>
  /** Submits a result and gives its id. */
  submit(answer: string): Promise<string>
  /** The answers of a result. */
  read(id: string): Promise<unknown>
  /** The code of the problem of a result that is not there. */
  refusal(): Promise<string>
}

declare const process: { env: Record<string, string | undefined>; stdout: { write(text: string): void } }

/** Goes through the story and prints what was found, as JSON. */
export async function tell(story: (given: StoryStart) => Story): Promise<void> {
  const env = (name: string) => process.env[name] ?? ''
  const { whoAmI, assets, create, submit, read, refusal } = story({
    address: env('ADDRESS'),
    token: env('TOKEN'),
    assetTypeId: env('ASSET_TYPE'),
    workflowId: env('WORKFLOW'),
  })
  const id = await whoAmI()
  await create('Kompressor DL-02')
  const result = await submit('Dichtung gerissen')
  const found = { id, assets: await assets(), answers: await read(result), refusal: await refusal() }
  process.stdout.write(`${JSON.stringify(found)}\n`)
}

/** An id that nothing has. */
export const NOBODY = '01977f6a-1c00-7000-8000-00000000ffff'
/** When the work of the story was done. */
export const DONE_AT = '2026-11-20T08:15:00Z'
