import { useTranslation } from 'react-i18next'
import type { ShownTarget } from '#contract/public-pages/marketing.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './landing.module.css'

/** Offers what a link invites to: the way on, for who needs no message first. */
export function Invitation({ target }: { readonly target: ShownTarget }) {
  const { t } = useTranslation('landing')
  const { language } = useLocale()
  if (target.kind === 'none') return null
  const action =
    target.kind === 'course' ? (
      <ButtonLink to="/landing/course/$courseId" params={{ courseId: target.id }}>
        {t('target.course')}
      </ButtonLink>
    ) : (
      <ButtonLink to="/payment" search={{ package: target.id }}>
        {t('target.package')}
      </ButtonLink>
    )
  return (
    <div className={styles.invitation}>
      <Callout tone="good" action={action}>
        <p className="mq-quiet">{t('target.title')}</p>
        <p>
          <Bdi>{target.kind === 'course' ? target.title : target.name[language]}</Bdi>
        </p>
      </Callout>
    </div>
  )
}
