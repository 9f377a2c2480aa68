import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import { QueryClient } from '@tanstack/react-query'

/** The cache of answers. A refusal is final; only a server that did not answer is asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && !(error instanceof ResponseError && error.status < 500),
      },
      mutations: { retry: false },
    },
  })
}
