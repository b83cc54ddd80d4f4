import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamFigures } from '#contract/exams/exam-figures.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'

interface ExamUsesProps {
  /** Undefined until they are read; where they cannot be, the card of figures says why. */
  readonly figures: ExamFigures | undefined
  readonly examId: string
}

/** Groups and packages that open an exam, and its versions; parts that the reader may not read are left out. */
export function ExamUses({ figures, examId }: ExamUsesProps) {
  const { t } = useTranslation('examDraft')
  const { language } = useLocale()
  const { dateTime, date, number } = useFormats()
  if (figures === undefined) return null
  const { groups, packages, versions } = figures
  const isOpenToAll = packages?.length === 0 && groups?.length === 0
  return (
    <>
      {isOpenToAll && (
        <Card title={t('overview.opens')}>
          <p className="mq-quiet">{t('overview.opensToAll')}</p>
        </Card>
      )}
      {groups !== null && groups.length > 0 && (
        <Card title={t('overview.groups')}>
          <RowList>
            {groups.map(({ id, title, opensAt, endsAt }) => (
              <Row key={id}>
                <RowWords>
                  <Link to="/groups/$groupId" params={{ groupId: id }}>
                    <Bdi>{title}</Bdi>
                  </Link>
                  <Hours>
                    {[opensAt, endsAt].map((at) => (at === null ? t('settings.noLimit') : dateTime(at))).join(' – ')}
                  </Hours>
                </RowWords>
              </Row>
            ))}
          </RowList>
        </Card>
      )}
      {packages !== null && packages.length > 0 && (
        <Card title={t('overview.packages')}>
          <RowList>
            {packages.map(({ id, name }) => (
              <Row key={id}>
                <Link to="/packages/$packageId" params={{ packageId: id }}>
                  <Bdi>{name[language]}</Bdi>
                </Link>
              </Row>
            ))}
          </RowList>
        </Card>
      )}
      {versions !== null && versions.length > 0 && (
        <Card title={t('frame.versions')}>
          <RowList>
            {versions.map(({ number: version, publishedAt }) => (
              <Row key={version}>
                <RowWords>{t('overview.version', { number: number(version) })}</RowWords>
                <span className="mq-quiet">{date(publishedAt)}</span>
              </Row>
            ))}
          </RowList>
          <Link to="/exams/$examId/versions" params={{ examId }} className="mq-reach">
            {t('overview.allVersions')}
          </Link>
        </Card>
      )}
    </>
  )
}

function Hours({ children }: { readonly children: ReactNode }) {
  return <p className="mq-quiet">{children}</p>
}
