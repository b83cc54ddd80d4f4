const NEEDED = [/[A-Z]/, /[a-z]/, /[0-9]/, /[!@#$%^&*]/]

/**
 * True for at least 8 characters with an upper and a lower case letter, a digit and one of ! @ # $ % ^ & *
 * (specification, section 5).
 */
export function isAcceptablePassword(password: string): boolean {
  return password.length >= 8 && NEEDED.every((pattern) => pattern.test(password))
}
