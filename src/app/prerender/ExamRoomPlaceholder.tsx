import { PlayerWords, StartWaiting } from '#src/features/attempts/player/index.ts'

/** The exam room before its exam is known. */
export function ExamRoomPlaceholder() {
  return (
    <PlayerWords>
      <StartWaiting />
    </PlayerWords>
  )
}
