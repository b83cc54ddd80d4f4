import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PersonResult } from '#contract/people/person-page.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import styles from './person.module.css'
import { ResultAccuracy, ResultExam, ResultScore, ResultState } from './ResultParts.tsx'

interface LatestResultsProps {
  readonly userId: string
  readonly results: readonly PersonResult[]
}

export function LatestResults({ userId, results }: LatestResultsProps) {
  const { t } = useTranslation('personPage')
  const { date } = useFormats()
  const all = (
    <Link to="/admin/users/$userId/results" params={{ userId }}>
      {t('results.all')}
    </Link>
  )
  return (
    <div className={styles.wide}>
      <Card title={t('results.latest')} aside={all}>
        {results.length === 0 && <p className="mq-quiet">{t('results.empty')}</p>}
        {results.length > 0 && (
          <RowList>
            {results.map((result) => (
              <Row key={result.id}>
                <RowWords>
                  <ResultExam result={result} />
                  <p className="mq-quiet">{date(result.startedAt)}</p>
                </RowWords>
                <ResultState result={result} />
                <ResultScore result={result} />
                <ResultAccuracy result={result} />
              </Row>
            ))}
          </RowList>
        )}
      </Card>
    </div>
  )
}
