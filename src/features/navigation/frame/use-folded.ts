import { useSession } from '#src/features/auth/index.ts'
import { useKept } from '#src/ui/behaviour/use-kept.ts'

const groupsIn = (kept: unknown): readonly string[] => (Array.isArray(kept) ? kept : [])

/** The groups of the navigation that this person has folded on this device. */
export function useFolded() {
  const [folded, keep] = useKept(`miqyas.folded.${useSession()?.user.id ?? ''}`, groupsIn)
  const toggle = (group: string) =>
    keep(folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group])
  return { folded, toggle }
}
