import { t } from 'i18next'
import { useTranslation } from 'react-i18next'
import { STARTING_ROLES } from '#domain/people/starting-roles.ts'

type KnownRole = 'admin' | 'student' | keyof typeof STARTING_ROLES

function isKnown(name: string): name is KnownRole {
  return name === 'admin' || name === 'student' || Object.hasOwn(STARTING_ROLES, name)
}

/** The roles that an academy starts with are called in the reader's language, others as their admins wrote them. */
export function roleName({ name }: { readonly name: string }): string {
  return isKnown(name) ? t(`roles:known.${name}`) : name
}

/** The same for a component, which is rendered again with another language. */
export function useRoleName(): typeof roleName {
  useTranslation('roles')
  return roleName
}
