/** Remaining time as `18:42`, or `1:05:09` from an hour on. A second that has begun is still shown. */
export function clockText(remainingMs: number): string {
  const total = Math.ceil(Math.max(0, remainingMs) / 1000)
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor((total % 3600) / 60)
  const seconds = total % 60
  const tail = `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${tail}` : tail
}
