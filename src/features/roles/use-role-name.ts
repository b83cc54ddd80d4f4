import { useTranslation } from 'react-i18next'

/** The two roles of every academy are called in the reader's language, others as their admins wrote them. */
export function useRoleName(): (role: { readonly name: string }) => string {
  const { t } = useTranslation('roles')
  return ({ name }) => (name === 'admin' ? t('builtIn.admin') : name === 'student' ? t('builtIn.student') : name)
}
