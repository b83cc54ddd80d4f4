import { signOut } from '#src/features/auth/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'

/** Signs out; a failure is shown until the reader has seen it. */
export async function signOutOrReport(): Promise<void> {
  const result = await signOut()
  if (!result.ok && result.message !== '') showSnackbar(result.message, { color: 'error', timeout: -1 })
}
