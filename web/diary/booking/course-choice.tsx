/** The course of a party, one button for each; pressing the current one clears it. */
import { courseTexts } from '../../../texts/en/diary/diary.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { setCourse } from '../actions/course-actions.ts'
import { courses, hasCourses, iconOfCourse } from '../day/courses.ts'
import type { Booking } from '../day/day.ts'
import { factsOff } from '../state/pocket.ts'
import { day, timeOf } from '../state/screen.ts'

export function CourseChoice({ booking }: { booking: Booking }) {
  if (!hasCourses(booking, day.value)) return null
  const { course } = booking
  return (
    <fieldset class="presence courses">
      <legend>{course === null ? courseTexts.title : courseTexts.since(timeOf(course.since))}</legend>
      {courses.map((name) => (
        <button
          key={name}
          type="button"
          disabled={factsOff.value}
          aria-pressed={course?.name === name}
          onClick={() => void setCourse(booking, course?.name === name ? null : name)}
        >
          <Icon name={iconOfCourse[name]} /> {courseTexts.words[name]}
        </button>
      ))}
    </fieldset>
  )
}
