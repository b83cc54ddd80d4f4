/** So many times a person may change their name by themselves until staff confirm or correct it. */
export const OWN_NAME_CHANGES_MOST = 20

export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

export const isSameName = (one: PersonName, other: PersonName): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName
