/**
 * Point 5 of the specification: a case-insensitive match of local part, "@", domain, a dot and a top-level part
 * of at least two letters, in the characters that a mail header takes as they are. The one rule, used by forms, calls and mails.
 */
const PATTERN = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9.-]+\.[a-z]{2,}$/i

export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && PATTERN.test(text)
}
