import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { storyRules } from './story.ts'

/** Gives what a founder story must have to be published. */
export const getStoryRules: Handler<Operations['get_story_rules']> = async () => storyRules
