import * as z from 'zod'

// zod compiles validators with `new Function` unless told not to; our content security policy forbids that.
z.config({ jitless: true })

export { z }
