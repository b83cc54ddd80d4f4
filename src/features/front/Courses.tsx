import { useEffect, useState } from 'react'
import type { LandingCourse } from '#contract/learning/landing-courses.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { CourseCards } from './CourseCards.tsx'

/** The courses that the academy shows to visitors; absent where there are none, or where they could not be read. */
export function Courses() {
  const [courses, setCourses] = useState<readonly LandingCourse[]>([])
  useEffect(() => {
    const controller = new AbortController()
    void callRoute(routes.landingCourses.listLandingCourses, { signal: controller.signal }).then((result) => {
      if (result.ok) setCourses(result.value.items)
    })
    return () => controller.abort()
  }, [])
  return courses.length === 0 ? null : <CourseCards courses={courses} />
}
