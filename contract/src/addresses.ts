import { z } from './zod.ts'

const forms = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]

/** An IP address, of version 4 or 6, or a network of them as CIDR writes it; what people put around it is left out. */
export const AddressRange = z
  .string()
  .trim()
  .max(60)
  .refine((text) => forms.some((form) => form.safeParse(text).success), { error: 'address' })
  .meta({ examples: ['203.0.113.0/24'] })
