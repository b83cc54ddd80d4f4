import { foldForSearch } from '../arabic/search.ts'

export interface SearchablePerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Mobile number in E.164. */
  readonly mobile?: string | null | undefined
}

/**
 * Text in which staff search for a person: folded name, e-mail, and the mobile number as `+966…` and as `05…`. It is
 * stored with the person and written whenever one of these changes.
 */
export function personSearchText({ firstName, lastName, email, mobile }: SearchablePerson): string {
  const numbers = mobile ? ` ${mobile} ${mobile.replace(/^\+966/, '0')}` : ''
  return foldForSearch(`${firstName} ${lastName} ${email}${numbers}`)
}

/** Folded words of a search; a match contains all of them, in any order. */
export function searchWords(text: string): string[] {
  return foldForSearch(text).split(' ').filter(Boolean)
}
