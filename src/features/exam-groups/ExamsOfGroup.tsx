import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ExamOfGroup } from '#contract/exams/exam-groups.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { viewerTime, zonedTime } from '#src/ui/format/week-texts.ts'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { examsOfGroupQuery } from './queries.ts'

/** The exams that a group is given, each with its hour. */
export function ExamsOfGroup({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('examGroups')
  const { data } = useQuery(examsOfGroupQuery(groupId))
  return (
    <Card title={t('ofGroup.title')} text={t('ofGroup.lead')}>
      {data === undefined || data.items.length === 0 ? (
        <p className="mq-quiet">{data === undefined ? '…' : t('ofGroup.none')}</p>
      ) : (
        <RowList>
          {data.items.map((exam) => (
            <Row key={exam.id}>
              <RowWords>
                <Link to="/exams/$examId/groups" params={{ examId: exam.id }}>
                  <Bdi>{exam.title}</Bdi>
                </Link>
                <Hours exam={exam} timeZone={data.timeZone} />
                {!exam.isOpen && <p className="mq-quiet">{t('ofGroup.notOpen')}</p>}
              </RowWords>
            </Row>
          ))}
        </RowList>
      )}
    </Card>
  )
}

function Hours({ exam: { opensAt, endsAt }, timeZone }: { readonly exam: ExamOfGroup; readonly timeZone: string }) {
  const { t } = useTranslation('examGroups')
  const locale = useLocale()
  const text = (name: 'opens' | 'ends', instant: number | null) => {
    if (instant === null) return t(`empty.${name}`)
    const here = viewerTime(instant, timeZone, locale)
    const when = zonedTime(instant, timeZone, locale)
    return t(`ofGroup.${name}`, { when: here === null ? when : `${when} (${t('here', { when: here })})` })
  }
  return (
    <>
      <p className="mq-quiet">{text('opens', opensAt)}</p>
      <p className="mq-quiet">{text('ends', endsAt)}</p>
    </>
  )
}
