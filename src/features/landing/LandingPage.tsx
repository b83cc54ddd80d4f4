import { IconClockHour4, IconDeviceFloppy, IconReportAnalytics } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownTarget } from '#contract/public-pages/marketing.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { FormEnded, VisitorPage, visitorStyles as styles } from '#src/ui/visitor/index.ts'
import { InterestForm } from './InterestForm.tsx'
import { Invitation } from './Invitation.tsx'
import landing from './landing.module.css'
import { seeLink } from './see-link.ts'

export interface LandingLink {
  readonly slug: string
  readonly title: string
  readonly target: ShownTarget
}

const PROMISES = [
  { name: 'exams', icon: IconClockHour4 },
  { name: 'saved', icon: IconDeviceFloppy },
  { name: 'result', icon: IconReportAnalytics },
] as const

/** The page of a marketing link, or without one the academy's own: who is interested leaves name and number. */
export function LandingPage({ link }: { readonly link: LandingLink | null }) {
  const { t } = useTranslation('landing')
  const [isDone, setDone] = useState(false)
  usePageTitle(link?.title ?? t('title'))
  useEffect(() => {
    if (link !== null) seeLink(link.slug)
  }, [link])
  return (
    <VisitorPage title={link === null ? t('title') : <Bdi>{link.title}</Bdi>} lead={t('lead')} aside={<Promises />}>
      {link !== null && <Invitation target={link.target} />}
      {isDone ? <Done /> : <InterestForm link={link?.slug ?? null} onDone={() => setDone(true)} />}
    </VisitorPage>
  )
}

function Promises() {
  const { t } = useTranslation('landing')
  return (
    <>
      <h2 className={styles.asideTitle}>{t('promise.title')}</h2>
      <ul className={landing.promises}>
        {PROMISES.map(({ name, icon: PromiseIcon }) => (
          <li key={name} className={landing.promise}>
            <PromiseIcon size={20} aria-hidden />
            <span>{t(`promise.${name}`)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Done() {
  const { t } = useTranslation(['landing', 'common'])
  return (
    <FormEnded title={t('landing:done.title')} text={t('landing:done.text')}>
      <ButtonLink to="/demo">{t('common:action.tryDemo')}</ButtonLink>
      <ButtonLink to="/" variant="default">
        {t('landing:done.home')}
      </ButtonLink>
    </FormEnded>
  )
}
