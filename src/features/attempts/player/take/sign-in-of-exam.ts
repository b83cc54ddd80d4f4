import { type Credentials, signIn } from '#src/features/auth/index.ts'
import { againByTurn } from '#src/ui/turn/again-by-turn.ts'

/** Signs in within the exam, by turn where many do so at once. */
export async function signInOfExam(credentials: Credentials) {
  return againByTurn(await signIn(credentials), (turn) => signIn({ ...credentials, turn }))
}
