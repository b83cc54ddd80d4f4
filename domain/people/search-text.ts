import { foldForSearch } from '../arabic/search.ts'

export interface SearchablePerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** E.164. */
  readonly mobile?: string | null | undefined
}

/**
 * A person as staff search for them: folded name, address, and the mobile number both as `+966…` and as `05…`. Kept
 * beside the person and written whenever one of these changes.
 */
export function personSearchText({ firstName, lastName, email, mobile }: SearchablePerson): string {
  const numbers = mobile ? ` ${mobile} ${mobile.replace(/^\+966/, '0')}` : ''
  return foldForSearch(`${firstName} ${lastName} ${email}${numbers}`)
}

/** The words of a search, folded; what is found holds each of them, in any order. */
export function searchWords(text: string): string[] {
  return foldForSearch(text).split(' ').filter(Boolean)
}
