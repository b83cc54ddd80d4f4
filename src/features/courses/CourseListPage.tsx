import { IconCopy, IconEye, IconEyeOff, IconListTree, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CourseRecord } from '#contract/learning/courses.ts'
import { COURSE_TITLE_LENGTH } from '#contract/foundation/limits.ts'
import { COURSE_FILE_TYPES, COURSE_TYPES } from '#domain/learning/courses.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { imageUrl } from '#src/api/upload-image.ts'
import { RecordListPage, useListSearch, useStatusChange } from '#src/features/records/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Avatar } from '#src/ui/brand/Avatar.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Column, Filter, RowAction } from '#src/ui/list/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { TitleCell, useStatusColumn, useStatusFilter } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { courseKind, COURSES_KEY, type CourseSearch } from './course-kind.ts'

/** The marks that isolate names in sentences; a title is kept without them. */
const ISOLATES = /[\u2066-\u2069]/g

/** All courses, for their authors. */
export function CourseListPage() {
  const list = useListSearch(courseKind.search)
  const { bulkActions, rowAction } = useSight(list.search)
  const outline = useOutlineAction()
  const duplicate = useDuplicateAction()
  return (
    <RecordListPage
      kind={courseKind}
      {...list}
      beside={<BinLink />}
      columns={useColumns()}
      filters={useFilters()}
      bulkActions={bulkActions}
      rowActions={(record, { edit, remove }) => [outline(record), edit, duplicate(record), rowAction(record), remove]}
    />
  )
}

function BinLink() {
  const { t } = useTranslation('navigation')
  return (
    <ButtonLink
      to="/admin/bin"
      search={{ kind: 'courses,chapters,lessons' }}
      variant="default"
      leftSection={<IconTrash size={18} aria-hidden />}
    >
      {t('item.bin')}
    </ButtonLink>
  )
}

function useOutlineAction(): (course: CourseRecord) => RowAction {
  const { t } = useTranslation('courses')
  const navigate = useNavigate()
  return ({ id }) => ({
    id: 'outline',
    label: t('action.outline'),
    icon: IconListTree,
    onRun: () => void navigate({ to: '/courses/$courseId/outline', params: { courseId: id } }),
  })
}

function useDuplicateAction(): (course: CourseRecord) => RowAction {
  const { t } = useTranslation('courses')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { run: duplicate } = useChange({
    call: ({ id, title }: Pick<CourseRecord, 'id' | 'title'>) => {
      const copied = t('duplicate.name', { title }).replace(ISOLATES, '').slice(0, COURSE_TITLE_LENGTH)
      return callRoute(routes.courses.duplicateCourse, { params: { id }, body: { title: copied } })
    },
    said: t('duplicate.done'),
    onDone: (copy) => {
      void queries.invalidateQueries({ queryKey: COURSES_KEY })
      return navigate({ to: '/courses/$courseId', params: { courseId: copy.id } })
    },
    mayOverlap: true,
  })
  return (course) => ({
    id: 'duplicate',
    label: t('action.duplicate'),
    icon: IconCopy,
    onRun: () => void duplicate(course),
  })
}

function useSight(search: CourseSearch) {
  const { t } = useTranslation('courses')
  return useStatusChange({
    call: (body) => callRoute(routes.courses.changeCourses, { body }),
    queryKey: COURSES_KEY,
    search,
    active: { label: t('sight.show'), icon: IconEye, done: (count) => t('sight.shown', { count }) },
    inactive: { label: t('sight.hide'), icon: IconEyeOff, done: (count) => t('sight.hidden', { count }) },
    undone: t('sight.undone'),
  })
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation('courses')
  const status = useStatusFilter(t('field.status'))
  return [
    {
      id: 'type',
      label: t('field.type'),
      options: COURSE_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
    },
    {
      id: 'fileType',
      label: t('field.fileType'),
      isMany: true,
      options: COURSE_FILE_TYPES.map((value) => ({ value, label: t(`fileType.${value}`) })),
    },
    status,
  ]
}

function useColumns(): readonly Column<CourseRecord>[] {
  const { t } = useTranslation('courses')
  const { date, number } = useFormats()
  const status = useStatusColumn(t('field.status'))
  return [
    {
      id: 'title',
      header: t('field.course'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, title, image, mainCourseTitle }) => (
        <TitleCell
          picture={<Avatar url={image === null ? null : imageUrl(image)} name={title} />}
          note={mainCourseTitle === null ? undefined : t('partOf', { title: mainCourseTitle })}
        >
          <Link {...courseKind.paths.one(id)}>
            <Bdi>{title}</Bdi>
          </Link>
        </TitleCell>
      ),
    },
    {
      id: 'type',
      header: t('field.place'),
      isSortable: true,
      cell: ({ type, fileType }) =>
        t('typeAndFileType', { type: t(`type.${type}`), fileType: t(`fileType.${fileType}`) }),
    },
    {
      id: 'lessons',
      header: t('field.lessons'),
      cell: ({ published, lessons }) => t('publishedOf', { published: number(published), all: number(lessons) }),
    },
    { id: 'category', header: t('field.categoryId'), isHiddenAtFirst: true, cell: ({ categoryName }) => categoryName },
    { id: 'creator', header: t('field.creator'), isHiddenAtFirst: true, cell: ({ creator }) => creator },
    {
      id: 'createdAt',
      header: t('field.createdAt'),
      isSortable: true,
      isHiddenAtFirst: true,
      cell: ({ createdAt }) => date(createdAt),
    },
    status,
  ]
}
