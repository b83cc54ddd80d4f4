import { useQuery } from '@tanstack/react-query'
import { useRoleName } from '#src/features/roles/index.ts'
import { roleChoicesQuery } from './queries.ts'

/** All roles as choices of a select, called in the reader's language; what is chosen is their id, or their own name. */
export function useRoleChoices(by: 'id' | 'name' = 'id', query = roleChoicesQuery): { value: string; label: string }[] {
  const nameOf = useRoleName()
  const { data } = useQuery(query)
  return (data?.items ?? []).map((role) => ({ value: role[by], label: nameOf(role) }))
}
