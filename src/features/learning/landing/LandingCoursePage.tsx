import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FreeLesson, LandingCoursePage as Course, LandingLesson } from '#contract/learning/landing-courses.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { KindIcon } from '#src/features/courses/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { Money } from '#src/ui/text/Money.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import type { ShowText } from '#src/ui/text/show-text.ts'
import { clockTime } from '#src/ui/text/clock-time.ts'
import learning from '../learning.module.css'
import { OpenedLesson } from './OpenedLesson.tsx'
import styles from './landing-course.module.css'

interface LandingCoursePageProps {
  readonly course: Course
  readonly showText: ShowText
}

/**
 * Shows what a course is, for those who are not signed in: its outline, its free lessons, and what opens the others.
 */
export function LandingCoursePage({ course, showText }: LandingCoursePageProps) {
  const { t } = useTranslation('learning')
  usePageTitle(course.title)
  const { title, description, image, subject, lessons, chapters } = course
  return (
    <div className={styles.page}>
      <PageHeader title={<Bdi>{title}</Bdi>} />
      <div className={styles.columns}>
        <div className={learning.stack}>
          <Card size="lg">
            {image !== null && <img src={image} alt="" className={`${learning.picture} ${learning.cover}`} />}
            <p className="mq-quiet">
              {subject !== null && <bdi>{subject} · </bdi>}
              {t('progress.lessons', { count: lessons })}
            </p>
            {description !== '' && (
              <p className={learning.whole} dir="auto">
                {description}
              </p>
            )}
          </Card>
          {chapters.map((chapter) => (
            <Card key={chapter.id} title={<Bdi>{chapter.title}</Bdi>}>
              <RowList as="ol">
                {chapter.lessons.map((lesson) => (
                  <LandingLessonRow key={lesson.id} lesson={lesson} showText={showText} />
                ))}
              </RowList>
            </Card>
          ))}
        </div>
        <Ways course={course} />
      </div>
    </div>
  )
}

interface LandingLessonRowProps {
  readonly lesson: LandingLesson
  readonly showText: ShowText
}

/** A free lesson opens in its place; the others say that they are locked. */
function LandingLessonRow({ lesson, showText }: LandingLessonRowProps) {
  const { t } = useTranslation('learning')
  const { id, title, kind, isFree, seconds } = lesson
  const [opened, setOpened] = useState<FreeLesson | 'busy' | { readonly failure: string } | null>(null)
  // An exam is sat by students alone.
  const isOpen = isFree && kind !== 'exam'
  const notes = [...(seconds === null ? [] : [clockTime(seconds)]), ...(isOpen ? [t('lesson.free')] : [])]
  const toggle = async () => {
    if (opened !== null) return setOpened(null)
    setOpened('busy')
    const result = await callRoute(routes.landingCourses.readFreeLesson, { params: { id } })
    setOpened(result.ok ? result.value : { failure: result.message })
  }
  return (
    <li>
      <div className={learning.lesson} data-locked={!isOpen || undefined}>
        <KindIcon kind={kind} label={t(`kind.${kind}`)} />
        <span className={learning.words}>
          {isOpen ? (
            <button
              type="button"
              className={styles.opener}
              aria-expanded={opened !== null}
              aria-busy={opened === 'busy'}
              onClick={() => void toggle()}
            >
              <Bdi>{title}</Bdi>
            </button>
          ) : (
            <Bdi>{title}</Bdi>
          )}
          {notes.length > 0 && <span className="mq-quiet">{notes.join(' · ')}</span>}
        </span>
        {!isOpen && <IconLock size={20} role="img" aria-label={t('state.locked')} />}
      </div>
      {opened !== null && opened !== 'busy' && 'failure' in opened && <p role="alert">{opened.failure}</p>}
      {opened !== null && opened !== 'busy' && 'id' in opened && <OpenedLesson lesson={opened} showText={showText} />}
    </li>
  )
}

/** Says how to come in: by an account, and by a package where one is needed. */
function Ways({ course: { id, packages, isSold } }: { readonly course: Course }) {
  const { t } = useTranslation('learning')
  const { language } = useLocale()
  const returnTo = `/course/${id}`
  return (
    <Card as="div" size="lg" title={t(isSold ? 'landing.opens' : 'landing.free')}>
      {!isSold && <p>{t('landing.freeText')}</p>}
      {isSold && packages.length === 0 && <p>{t('lock.notSold')}</p>}
      {packages.length > 0 && (
        <RowList>
          {packages.map(({ id: packageId, name, monthly, yearly }) => (
            <Row key={packageId}>
              <RowWords>
                <bdi>{name[language]}</bdi>
                <p className="mq-quiet">
                  {monthly !== null && (
                    <span>
                      <Money halalas={monthly} /> {t('landing.monthly')}
                    </span>
                  )}
                  {monthly !== null && yearly !== null && ' · '}
                  {yearly !== null && (
                    <span>
                      <Money halalas={yearly} /> {t('landing.yearly')}
                    </span>
                  )}
                </p>
              </RowWords>
              <ButtonLink to="/payment" search={{ package: packageId }}>
                {t('landing.buy')}
              </ButtonLink>
            </Row>
          ))}
        </RowList>
      )}
      <footer className={learning.foot}>
        <ButtonLink to="/register" search={{ returnTo }} variant={packages.length > 0 ? 'default' : 'filled'}>
          {t('landing.register')}
        </ButtonLink>
        <ButtonLink to="/login" search={{ returnTo }} variant="default">
          {t('landing.signIn')}
        </ButtonLink>
      </footer>
    </Card>
  )
}
