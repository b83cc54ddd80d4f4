import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/features/auth/index.ts'
import { formatBytes } from '#src/features/device/index.ts'
import { keptDatabase } from '#src/offline/kept-lessons/database.ts'
import { removeKept } from '#src/offline/kept-lessons/store.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { interruptKeeping } from './keeping.ts'
import { shareOf } from './share-of.ts'
import { useKeeping } from './use-keeping.ts'
import { type KeptStanding, useKeptLessons } from './use-kept-lessons.ts'

/** The lessons that this device keeps, with their sizes, and the way to take them away. */
export function KeptLessons() {
  const { t } = useTranslation(['device', 'learning'])
  const locale = useLocale()
  const userId = useSession()?.user.id
  const read = useKeptLessons()
  const standings = read ?? []
  useKeeping()
  const remove = async (ids: readonly string[]) => {
    if (userId === undefined) return
    await removeKept(keptDatabase(), userId, ids)
    interruptKeeping()
  }
  const bytes = standings.reduce((sum, row) => sum + row.bytes, 0)
  return (
    <Card
      id="lessons"
      title={t('keptLessons.title')}
      aside={bytes > 0 && t('keptLessons.total', { size: formatBytes(bytes, locale) })}
    >
      {read === null && <Skeleton height="1.5rem" />}
      {read?.length === 0 && <p>{t('keptLessons.none')}</p>}
      {standings.length > 0 && (
        <RowList>
          {standings.map((row) => (
            <KeptRow key={row.lessonId} row={row} onRemove={() => void remove([row.lessonId])} />
          ))}
        </RowList>
      )}
      {standings.length > 1 && (
        <div>
          <Button variant="default" onClick={() => void remove(standings.map(({ lessonId }) => lessonId))}>
            {t('keptLessons.removeAll')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function KeptRow({ row, onRemove }: { readonly row: KeptStanding; readonly onRemove: () => void }) {
  const { t } = useTranslation(['device', 'learning'])
  const { date, percent } = useFormats()
  const locale = useLocale()
  const { courseId, lessonId, courseTitle, title, state, bytes, until } = row
  const notes = [
    <bdi key="course">{courseTitle}</bdi>,
    ...(bytes > 0 ? [formatBytes(bytes, locale)] : []),
    ...(state === 'waiting' ? [t('keptLessons.waiting', { share: percent(shareOf([row])) })] : []),
    ...(state === 'failed' ? [t('keptLessons.failed')] : []),
    ...(until === null ? [] : [t('keptLessons.until', { when: date(until) })]),
  ]
  return (
    <Row>
      <RowWords>
        <Link to="/course/$courseId/lessons/$lessonId" params={{ courseId, lessonId }}>
          <Bdi>{title}</Bdi>
        </Link>
        <p className="mq-quiet">{notes.flatMap((note, at) => (at === 0 ? [note] : [' · ', note]))}</p>
      </RowWords>
      <Button
        variant="default"
        size="sm"
        aria-label={t('learning:keep.removeNamed', { name: title })}
        onClick={onRemove}
      >
        {t('learning:keep.remove')}
      </Button>
    </Row>
  )
}
