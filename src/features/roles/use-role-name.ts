import { t } from 'i18next'
import { useTranslation } from 'react-i18next'

/** The two roles of every academy are called in the reader's language, others as their admins wrote them. */
export function roleName({ name }: { readonly name: string }): string {
  return name === 'admin' ? t('roles:builtIn.admin') : name === 'student' ? t('roles:builtIn.student') : name
}

/** The same for a component, which is rendered again with another language. */
export function useRoleName(): typeof roleName {
  useTranslation('roles')
  return roleName
}
