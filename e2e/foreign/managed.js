// The managed backend's own client, with the settings that it asks for: ADDRESS, TOKEN and ACCOUNT come from the caller.
// Prints a line for each thing that happens.
import { Amplify } from 'aws-amplify'
import { CONNECTION_STATE_CHANGE, generateClient } from 'aws-amplify/api'
import { Hub } from 'aws-amplify/utils'

const { ADDRESS, TOKEN, ACCOUNT } = process.env
const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)

Amplify.configure({
  API: { GraphQL: { endpoint: `${ADDRESS}/graphql`, region: 'eu-central-1', defaultAuthMode: 'lambda' } },
})
Hub.listen('api', ({ payload }) => {
  if (payload.event === CONNECTION_STATE_CHANGE) say({ state: payload.data.connectionState })
})

const client = generateClient()
const as = { authMode: 'lambda', authToken: TOKEN }
const mine = await client.graphql({ query: 'query Me { me }', ...as })
say({ me: mine.data.me })

const updates = client
  .graphql({
    query:
      'subscription OnPublishUpdates($accountId: ID!) { onPublishUpdates(accountId: $accountId) { accountId chatRoomId } }',
    variables: { accountId: ACCOUNT },
    ...as,
  })
  .subscribe({
    next: ({ data }) => say({ update: data.onPublishUpdates }),
    error: (error) => say({ error: String(error.errors?.[0]?.message ?? error) }),
  })

process.stdin.once('data', () => {
  updates.unsubscribe()
  process.exit(0)
})
