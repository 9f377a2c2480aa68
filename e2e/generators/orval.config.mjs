export default {
  feldwerk: {
    input: { target: './openapi.json' },
    output: {
      target: './made/orval/client.ts',
      schemas: './made/orval/model',
      client: 'fetch',
      mode: 'single',
      baseUrl: `${process.env.ADDRESS}/api`,
    },
  },
}
