import { Problem } from '@feldwerk/contract/errors.ts'

/** Frequent passwords that are long enough, from published lists; German keyboards and habits included. */
const COMMON = new Set(
  `1234567890 12345678910 0123456789 9876543210 1234567891 1111111111 0000000000 qwertzuiop qwertyuiop asdfghjkl1
  1q2w3e4r5t 1qaz2wsx3edc q1w2e3r4t5 qwertz12345 qwerty12345 passwort123 passwort1234 passwort12345 password123
  password1234 password12345 passw0rd123 hallo12345 hallohallo hallo123456 willkommen willkommen1 willkommen123
  iloveyou12 ichliebedich schatz12345 sommer2025 sommer2026 winter2025 winter2026 fussball123 schalke04 borussia09
  administrator administrator1 admin12345 admin123456 changeme123 letmein1234 welcome123 welcome1234 test123456
  testtest123 abcdefghij abcd123456 abc1234567 deutschland superman123 football123 princess123 feldwerk123
  feldwerk1234 feldwerk2026 geheim12345 geheimgeheim arschloch123 starwars123 computer123 internet123`.split(
    /\s+/,
  ),
)

/** Refuses what is easily guessed: frequent passwords, repetitions, runs, and the person's own address. */
export function demandGoodPassword(password: string, email: string): void {
  const plain = password.toLowerCase()
  const local = email.toLowerCase().split('@')[0] ?? ''
  const isRepetition = /^(.{1,3})\1+$/.test(plain)
  const isOwnName =
    plain === email.toLowerCase() || (local.length > 3 && plain.replace(/[\d\W_]+$/, '') === local)
  if (COMMON.has(plain) || isRepetition || isRun(plain) || isOwnName) throw new Problem('passwordTooCommon')
}

/** Whether every character follows the one before it: `abcdefghij`, `9876543210`. */
function isRun(text: string): boolean {
  const steps = new Set(Array.from(text.slice(1), (char, at) => char.charCodeAt(0) - text.charCodeAt(at)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}
