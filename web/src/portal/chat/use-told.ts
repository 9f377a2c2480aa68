import { toast } from '@feldwerk/ui/toast/toast.ts'
import { errorText } from '../../errors/error-text.ts'

/** Does something, and says where it did not work. */
export function useTold(): (act: () => Promise<unknown>) => void {
  return (act) => {
    act().catch((error: unknown) => toast.error({ title: errorText(error) }))
  }
}
