import { useQuery } from '@tanstack/react-query'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recordState } from '#src/api/list-state.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { explanationsQuery } from './queries.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { isExplained } from './explained.ts'
import styles from './explanations.module.css'

/** The sections of an exam, with how many of their questions are explained. */
export function ExplainedSectionsPage({ examId }: { readonly examId: string }) {
  const { t } = useTranslation('explanations')
  const { number } = useFormats()
  const query = useQuery(explanationsQuery(examId))
  const title = query.data === undefined ? t('title') : t('sectionsTitle', { exam: query.data.examTitle })
  usePageTitle(title)
  return (
    <>
      <Breadcrumbs />
      <PageHeader title={title} description={t('sectionsLead')} isComing={query.isLoading} />
      <RecordPage state={{ ...recordState(query), isFresh: true }}>
        {({ sections }) =>
          sections.length === 0 ? (
            <EmptyState title={t('noSections')}>{null}</EmptyState>
          ) : (
            <ul className={styles.choices} aria-label={t('sections')}>
              {sections.map(({ id, name, questions }) => (
                <li key={id}>
                  <Link
                    to="/examAnswers/exam/$examId/section/$sectionId/questions"
                    params={{ examId, sectionId: id }}
                    className={styles.choice}
                  >
                    <span className={styles.choiceWords}>
                      <Bdi className={styles.choiceName}>{name}</Bdi>
                      <span className="mq-quiet">
                        {t('explained', {
                          done: number(questions.filter(isExplained).length),
                          total: number(questions.length),
                        })}
                      </span>
                    </span>
                    <IconChevronRight size={20} className="mq-mirror" aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </RecordPage>
    </>
  )
}
