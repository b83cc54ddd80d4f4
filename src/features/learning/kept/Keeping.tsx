import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CoursePage } from '#contract/learning/learning.ts'
import { askForPersistence, formatBytes, roomOf } from '#src/features/device/index.ts'
import { useSession } from '#src/features/auth/index.ts'
import { keptDatabase } from '#src/offline/kept-lessons/database.ts'
import { type AskedLesson, askToKeep, removeKept } from '#src/offline/kept-lessons/store.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import { interruptKeeping, keepNow } from './keeping.ts'
import { shareOf } from './share-of.ts'
import type { KeptStanding } from './use-kept-lessons.ts'
import styles from './kept.module.css'

interface KeepingProps {
  /** Those that can be kept together; never empty. */
  readonly lessons: readonly AskedLesson[]
  /** Names them to a screen reader. */
  readonly name: string
  readonly standings: readonly KeptStanding[]
  /** Their course; null: it could not be read. */
  readonly readCourse: () => Promise<CoursePage | null>
}

/** Stays free beside the lessons, for the database itself and for what others write meanwhile. Bytes. */
export const SPARE_BYTES = 20_000_000

/** Keeps lessons with one tap, shows how far that has come, and takes them away again. */
export function Keeping({ lessons, name, standings, readCourse }: KeepingProps) {
  const ids = new Set(lessons.map(({ lessonId }) => lessonId))
  const own = standings.filter(({ lessonId }) => ids.has(lessonId))
  const missing = lessons.filter(({ lessonId }) => !own.some((one) => one.lessonId === lessonId))
  const waiting = own.filter(({ state }) => state === 'waiting')
  const failed = own.filter(({ state }) => state === 'failed')
  const userId = useSession()?.user.id
  if (userId === undefined) return null
  const remove = async (rows: readonly KeptStanding[]) => {
    await removeKept(
      keptDatabase(),
      userId,
      rows.map(({ lessonId }) => lessonId),
    )
    interruptKeeping()
  }
  if (waiting.length > 0) return <OnTheirWay name={name} rows={own} onStop={() => void remove(waiting)} />
  const asked = lessons.filter(({ lessonId }) => [...missing, ...failed].some((one) => one.lessonId === lessonId))
  return (
    <div className={styles.keeping}>
      {failed.length > 0 && <Failed rows={failed} />}
      {asked.length > 0 && <Keep lessons={asked} name={name} isAgain={failed.length > 0} {...{ userId, readCourse }} />}
      {asked.length < lessons.length && <Kept rows={own} name={name} onRemove={() => void remove(own)} />}
    </div>
  )
}

async function beginToKeep(userId: string, course: CoursePage, lessons: readonly AskedLesson[]): Promise<void> {
  await askForPersistence()
  await askToKeep(keptDatabase(), userId, course, lessons, Date.now())
  void keepNow()
}

interface KeepProps extends Pick<KeepingProps, 'lessons' | 'name' | 'readCourse'> {
  readonly userId: string
  readonly isAgain: boolean
}

function Keep({ lessons, name, readCourse, userId, isAgain }: KeepProps) {
  const { t } = useTranslation('learning')
  const locale = useLocale()
  const bytes = lessons.reduce((sum, one) => sum + one.bytes, 0)
  const size = bytes === 0 ? '' : formatBytes(bytes, locale)
  const keep = async (): Promise<void> => {
    const { freeBytes } = await roomOf()
    if (freeBytes !== null && freeBytes < bytes + SPARE_BYTES) {
      return showSnackbar(t('keep.noSpace', { size, free: formatBytes(freeBytes, locale) }), { color: 'error' })
    }
    const course = await readCourse()
    if (course === null) return showSnackbar(t('keep.unreached'), { color: 'error' })
    await beginToKeep(userId, course, lessons)
  }
  const { isBusy, run: start } = useBusy(() =>
    keep().catch(() => showSnackbar(t('keep.failure.unwritten'), { color: 'error' })),
  )
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isBusy}
      aria-label={t(isAgain ? 'keep.againNamed' : 'keep.keepNamed', { name, size })}
      onClick={() => void start()}
    >
      {t(isAgain ? 'keep.again' : 'keep.keep')}
      {size !== '' && <span className={styles.size}>{size}</span>}
    </Button>
  )
}

function OnTheirWay({ name, rows, onStop }: { name: string; rows: readonly KeptStanding[]; onStop: () => void }) {
  const { t } = useTranslation('learning')
  const { percent } = useFormats()
  const share = shareOf(rows)
  return (
    <div className={styles.keeping}>
      <label className={styles.way}>
        <span>{t('keep.onTheWay', { share: percent(share) })}</span>
        <progress className={styles.progress} value={share} aria-label={t('keep.onTheWayNamed', { name })} />
      </label>
      <Button variant="subtle" size="sm" aria-label={t('keep.stopNamed', { name })} onClick={onStop}>
        {t('keep.stop')}
      </Button>
    </div>
  )
}

function Kept({ rows, name, onRemove }: { rows: readonly KeptStanding[]; name: string; onRemove: () => void }) {
  const { t } = useTranslation('learning')
  const locale = useLocale()
  const bytes = rows.filter(({ state }) => state === 'kept').reduce((sum, row) => sum + row.bytes, 0)
  return (
    <>
      <p className={styles.kept} role="status">
        <IconCircleCheckFilled size={18} aria-hidden />
        {bytes === 0 ? t('keep.kept') : t('keep.keptSize', { size: formatBytes(bytes, locale) })}
      </p>
      <Button variant="subtle" size="sm" aria-label={t('keep.removeNamed', { name })} onClick={onRemove}>
        {t('keep.remove')}
      </Button>
    </>
  )
}

const FAILURES = ['full', 'damaged', 'unwritten'] as const

function Failed({ rows: [first] }: { readonly rows: readonly KeptStanding[] }) {
  const { t } = useTranslation('learning')
  const reason = FAILURES.find((one) => one === first?.failure) ?? 'other'
  return (
    <p role="alert" className={styles.failed}>
      {t(`keep.failure.${reason}`)}
    </p>
  )
}
