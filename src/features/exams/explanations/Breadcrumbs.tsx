import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './explanations.module.css'

interface BreadcrumbsProps {
  readonly exam?: { readonly id: string; readonly title: string | undefined }
  readonly section?: { readonly id: string; readonly name: string | undefined }
  /** True while the names are not known, which need several lines on a phone: what is below waits for them. */
  readonly isComing?: boolean
}

/** The way back from a question to its section, its exam and all exams. */
export function Breadcrumbs({ exam, section, isComing = false }: BreadcrumbsProps) {
  const { t } = useTranslation('explanations')
  return (
    <nav aria-label={t('title')} data-coming={isComing ? 'above' : undefined}>
      <ol className={styles.breadcrumbs}>
        <li>
          <Link to="/examAnswers">{t('title')}</Link>
        </li>
        {exam?.title !== undefined && (
          <li>
            <Link to="/examAnswers/exam/$examId/sections" params={{ examId: exam.id }}>
              <Bdi>{exam.title}</Bdi>
            </Link>
          </li>
        )}
        {exam !== undefined && section?.name !== undefined && (
          <li>
            <Link
              to="/examAnswers/exam/$examId/section/$sectionId/questions"
              params={{ examId: exam.id, sectionId: section.id }}
            >
              <Bdi>{section.name}</Bdi>
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
