import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { StudentCourse } from '#contract/learning/learning.ts'
import { isolated } from '#domain/arabic/isolated.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'

/** Why a course is locked, which packages open it, and the way to them. */
export function CourseLock({ course: { packages, free } }: { readonly course: StudentCourse }) {
  const { t, i18n } = useTranslation('learning')
  const { language } = useLocale()
  const [first] = packages
  const names = packages.map(({ name }) => isolated(name[language]))
  const listed = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names)
  return (
    <Callout
      tone="plain"
      icon={<IconLock size={20} aria-hidden />}
      title={names.length === 0 ? t('lock.notSold') : t('lock.opensWith', { packages: listed })}
      action={
        first === undefined ? (
          <ButtonLink to="/contact-us" variant="default">
            {t('lock.ask')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/payment" search={{ package: first.id }} variant="default">
            {t('lock.buy')}
          </ButtonLink>
        )
      }
    >
      {free > 0 && <p>{t('lock.free', { count: free })}</p>}
    </Callout>
  )
}
