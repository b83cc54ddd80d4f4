import { useQuery } from '@tanstack/react-query'
import { useRoleName } from '#src/features/roles/index.ts'
import { roleChoicesQuery } from './queries.ts'

/** All roles as choices of a select, called in the reader's language. */
export function useRoleChoices(): { value: string; label: string }[] {
  const nameOf = useRoleName()
  const { data } = useQuery(roleChoicesQuery)
  return (data?.items ?? []).map((role) => ({ value: role.id, label: nameOf(role) }))
}

/** The same by the roles' own names. */
export function useRoleNameChoices(): { value: string; label: string }[] {
  const nameOf = useRoleName()
  const { data } = useQuery(roleChoicesQuery)
  return (data?.items ?? []).map((role) => ({ value: role.name, label: nameOf(role) }))
}
