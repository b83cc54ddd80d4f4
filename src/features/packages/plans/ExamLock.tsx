import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StudentExam } from '#contract/exams/exams.ts'
import { isolated } from '#domain/arabic/isolated.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import styles from './plans.module.css'
import { offersQuery } from './queries.ts'

/** Says which packages open a locked exam, and leads to them. */
export function ExamLock({ exam }: { readonly exam: Pick<StudentExam, 'packageIds'> }) {
  const { t } = useTranslation('plans')
  const { language } = useLocale()
  const { data } = useQuery(offersQuery)
  const opening = data?.items.filter(({ id }) => exam.packageIds?.includes(id) === true)
  if (opening?.length === 0) {
    return (
      <div className={styles.lock}>
        <p>{t('lock.notSold')}</p>
        <ButtonLink to="/contact-us" variant="default">
          {t('lock.ask')}
        </ButtonLink>
      </div>
    )
  }
  const only = opening?.length === 1 ? opening[0] : undefined
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    opening?.map(({ name }) => isolated(name[language])) ?? [],
  )
  return (
    <div className={styles.lock}>
      {names !== '' && <p>{t('lock.opensWith', { names })}</p>}
      {only !== undefined && (
        <ButtonLink to="/payment" search={{ package: only.id }}>
          {t('lock.buy', { name: only.name[language] })}
        </ButtonLink>
      )}
      <ButtonLink to="/change-plan" variant={only === undefined ? 'filled' : 'default'}>
        {t('lock.see')}
      </ButtonLink>
    </div>
  )
}
