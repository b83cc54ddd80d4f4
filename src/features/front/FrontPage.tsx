import { useTranslation } from 'react-i18next'
import { useSession } from '#src/features/auth/index.ts'
import { FrontPrices } from '#src/features/packages/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { Courses } from './Courses.tsx'
import { Journey } from './Journey.tsx'
import { MeasureArc } from './MeasureArc.tsx'
import { Partners } from './Partners.tsx'
import styles from './front.module.css'

const QUESTIONS = ['network', 'closed', 'battery', 'clock', 'twice', 'honest'] as const
const PRACTICE = ['tracks', 'timing', 'result'] as const

/** The promise of the product, the way to try it, and what is sold. */
export function FrontPage() {
  const { t } = useTranslation('front')
  usePageTitle(t('title'))
  return (
    <>
      <Hero />
      <Journey />
      <WhatIf />
      <Practice />
      <Courses />
      <FrontPrices />
      <Partners />
      <Closing />
    </>
  )
}

function Hero() {
  const { t } = useTranslation('front')
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.headline}>{t('hero.title')}</h1>
        <p className={styles.lead}>{t('hero.lead')}</p>
        <Ways />
        <p className={styles.small}>{t('hero.demoNote')}</p>
      </div>
      <div className={styles.heroPicture} aria-hidden>
        <MeasureArc className={styles.heroArc} />
        <AnswerCard />
      </div>
    </section>
  )
}

function Ways() {
  const { t } = useTranslation('common')
  const isVisitor = useSession() === null
  return (
    <div className={styles.ways}>
      <ButtonLink to="/demo" size="md">
        {t('action.tryDemo')}
      </ButtonLink>
      <ButtonLink to={isVisitor ? '/register' : '/'} size="md" variant="default">
        {t(isVisitor ? 'action.register' : 'action.home')}
      </ButtonLink>
    </div>
  )
}

function WhatIf() {
  const { t } = useTranslation('front')
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('whatIf.title')}</h2>
      <dl className={styles.questions}>
        {QUESTIONS.map((question) => (
          <div key={question} className={styles.question} data-question={question}>
            <dt>{t(`whatIf.${question}.question`)}</dt>
            <dd>{t(`whatIf.${question}.answer`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Practice() {
  const { t } = useTranslation('front')
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('practice.title')}</h2>
      <ul className={styles.practice}>
        {PRACTICE.map((item) => (
          <li key={item}>
            <h3>{t(`practice.${item}.title`)}</h3>
            <p>{t(`practice.${item}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Closing() {
  const { t } = useTranslation('front')
  return (
    <section className={styles.closing}>
      <h2 className={styles.heading}>{t('closing.title')}</h2>
      <p>{t('closing.text')}</p>
      <Ways />
    </section>
  )
}
