import type { PictureTaker } from '@launch/kit/pictures'
import type { ListingsSettings } from '../config.ts'
import { answerInterview } from './answer_interview.ts'
import { getFounder } from './get_founder.ts'
import { getFounderItem } from './get_founder_item.ts'
import { getMyProfile } from './get_my_profile.ts'
import { getStoryRules } from './get_story_rules.ts'
import { keepProfilePhoto } from './keep_profile_photo.ts'
import { listInterviewQuestions } from './list_interview_questions.ts'
import { setFounderStory } from './set_founder_story.ts'
import { setProfilePhoto } from './set_profile_photo.ts'
import { updateMyProfile } from './update_my_profile.ts'

/** The operations of founders, their stories and photos. */
export const founderHandlers = (settings: ListingsSettings, pictures: PictureTaker) => ({
  get_my_profile: getMyProfile(settings),
  update_my_profile: updateMyProfile(settings),
  set_profile_photo: setProfilePhoto(settings, pictures),
  get_story_rules: getStoryRules,
  set_founder_story: setFounderStory(settings),
  list_interview_questions: listInterviewQuestions,
  answer_interview: answerInterview(settings),
  get_founder: getFounder(settings),
  keep_profile_photo: keepProfilePhoto(settings, pictures),
  get_founder_item: getFounderItem(settings),
})
