import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { type SheetPlace, useEarlierImports } from './use-sheet-import.ts'

interface EarlierImportsProps extends SheetPlace {
  readonly shownId: string | null
  readonly onOpen: (importId: string) => void
}

/** The reader's imports of the last day, each with its way back. */
export function EarlierImports({ kind, target, shownId, onOpen }: EarlierImportsProps) {
  const { t } = useTranslation('sheetImports')
  const { dateTime, number } = useFormats()
  const earlier = useEarlierImports({ kind, target }).filter(({ id }) => id !== shownId)
  if (earlier.length === 0) return null
  return (
    <Card title={t('earlier')}>
      <RowList>
        {earlier.map(({ id, fileName, createdAt, state, done }) => (
          <Row key={id}>
            <RowWords>
              <Bdi>{fileName}</Bdi>
              <p className="mq-quiet">
                {dateTime(createdAt)} · {t(`importState.${state}`)} ·{' '}
                {t('rowsOf', { made: number(done.made), changed: number(done.changed) })}
              </p>
            </RowWords>
            <Button variant="default" size="sm" onClick={() => onOpen(id)}>
              {t('open')}
            </Button>
          </Row>
        ))}
      </RowList>
    </Card>
  )
}
