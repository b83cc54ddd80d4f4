import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CourseProgress } from '#contract/learning/course-progress.ts'
import type { CourseRecord } from '#contract/learning/courses.ts'
import { steepestLessonLoss } from '#domain/learning/lesson-loss.ts'
import { FiguresCard, RecordOverview } from '#src/features/records/index.ts'
import { ColumnChart } from '#src/ui/chart/ColumnChart.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { progressQuery } from './progress/queries.ts'

/** What a course is, how many learn with it, how many finish and where they stop. */
export function CourseOverview({ course }: { readonly course: CourseRecord }) {
  const { t } = useTranslation('courses')
  const query = useQuery({ ...progressQuery(course.id, undefined), staleTime: 0 })
  return (
    <RecordOverview
      facts={<Facts course={course} />}
      more={
        course.description !== '' && (
          <Card title={t('field.description')}>
            <p>
              <Bdi>{course.description}</Bdi>
            </p>
          </Card>
        )
      }
      figures={
        <FiguresCard query={query}>{(progress) => <Figures progress={progress} courseId={course.id} />}</FiguresCard>
      }
    />
  )
}

function Facts({ course }: { readonly course: CourseRecord }) {
  const { t } = useTranslation('courses')
  const { date, number } = useFormats()
  const { fileType, categoryName, mainCourseId, mainCourseTitle, isMarketable, published, lessons } = course
  return (
    <>
      <KeyValue name={t('field.fileType')}>{t(`fileType.${fileType}`)}</KeyValue>
      <KeyValue name={t('field.lessons')}>
        {t('page.published', { published: number(published), lessons: number(lessons) })}
      </KeyValue>
      {categoryName !== null && (
        <KeyValue name={t('field.categoryId')}>
          <Bdi>{categoryName}</Bdi>
        </KeyValue>
      )}
      {mainCourseId !== null && (
        <KeyValue name={t('field.mainCourseId')}>
          <Link to="/courses/$courseId" params={{ courseId: mainCourseId }}>
            <Bdi>{mainCourseTitle ?? '–'}</Bdi>
          </Link>
        </KeyValue>
      )}
      {course.afterExam !== null && (
        <KeyValue name={t('field.afterExamId')}>
          <Bdi>{course.afterExam.title}</Bdi>
        </KeyValue>
      )}
      <KeyValue name={t('field.isMarketable')}>{t(isMarketable ? 'conflict.yes' : 'conflict.no')}</KeyValue>
      {course.creator !== null && (
        <KeyValue name={t('field.creator')}>
          <Bdi>{course.creator}</Bdi>
        </KeyValue>
      )}
      <KeyValue name={t('field.createdAt')}>{date(course.createdAt)}</KeyValue>
    </>
  )
}

interface FiguresProps {
  readonly progress: CourseProgress
  readonly courseId: string
}

function Figures({ progress: { students, finished, lessons }, courseId }: FiguresProps) {
  const { t } = useTranslation('courses')
  const { percent, number } = useFormats()
  const loss = steepestLessonLoss(lessons)
  return (
    <>
      <KeyValueList size="figures">
        <KeyValue name={t('page.students')}>
          <Num value={students} />
        </KeyValue>
        <KeyValue name={t('page.finished')}>
          <Num value={finished} />{' '}
          {students > 0 && <span className="mq-quiet">{percent(Math.min(1, finished / students))}</span>}
        </KeyValue>
      </KeyValueList>
      {loss !== null && (
        <p>
          {t('page.stops', { count: loss.lost })}{' '}
          <Link to="/courses/$courseId/lessons/$lessonId" params={{ courseId, lessonId: loss.id }}>
            <Bdi>{loss.title}</Bdi>
          </Link>
        </p>
      )}
      <ColumnChart
        size="sm"
        title={t('page.byLesson')}
        emptyText={t('page.nobody')}
        heads={[t('page.lesson'), t('page.students')]}
        columns={lessons.map(({ id, title, begun }) => ({ key: id, label: title, value: begun }))}
        ticks={lessons.length > 1 ? [number(1), number(lessons.length)] : [number(1)]}
        shortText={(value) => (lessons.length > LABELLED_MOST ? '' : number(value))}
      />
      <Link to="/courses/$courseId/progress" params={{ courseId }} className="mq-reach">
        {t('page.more')}
      </Link>
    </>
  )
}

/** Above more columns than these their values have no space. */
const LABELLED_MOST = 16
