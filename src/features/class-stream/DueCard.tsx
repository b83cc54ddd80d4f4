import { IconClipboardList, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ClassDue } from '#contract/groups/class-stream.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import styles from './class-stream.module.css'
import { DueState } from './DueState.tsx'
import { DueDates, DueTitle } from './DueWords.tsx'

/** Lists what the member has yet to do, the earliest at the top. */
export function DueCard({ due }: { readonly due: readonly ClassDue[] }) {
  const { t } = useTranslation('classStream')
  return (
    <Card size="sm" title={t('due.title')}>
      {due.length === 0 ? (
        <p className="mq-quiet">{t('due.none')}</p>
      ) : (
        <RowList>
          {due.map((one) => (
            <Row key={`${one.kind} ${one.id}`}>
              <span className={styles.icon}>
                {one.kind === 'exam' ? <IconClipboardList aria-hidden /> : <IconPencil aria-hidden />}
              </span>
              <RowWords>
                <p>
                  <DueTitle due={one} isRun={false} />
                </p>
                <p className="mq-quiet">
                  <DueDates due={one} isRun={false} />
                </p>
              </RowWords>
              <DueState state={one.state} />
            </Row>
          ))}
        </RowList>
      )}
    </Card>
  )
}
