"""Every word of the content vocabulary that shipped data uses, and the test that fails without it.

`test_switch_off.py` proves this table: it is complete, and each test misses its word. How words are switched off:
`switches.py`.
"""

from __future__ import annotations

_BOONS = {
    "advance": "test_keyword.py::test_the_attacker_may_advance_into_the_hex_that_was_left",
    "clear-aim": "test_card_boons.py::test_clear_aim_lifts_the_limits_of_the_terrain",
    "counter-dice": "test_commit.py::test_tywins_presence_strengthens_counterattacks",
    "dice": "test_card_boons.py::test_a_die_more_for_attacks",
    "extra-attack": "test_card_boons.py::test_a_second_attack",
    "fire-valor": "test_keyword_pursue.py::test_the_reaver_lights_fires_with_valor",
    "flank-dice": "test_card_boons.py::test_a_die_more_for_flank_attacks",
    "free-disengage": "test_card_boons.py::test_breaking_off_without_a_blow",
    "heavy-armour": "test_keyword.py::test_heavy_armour_is_hit_as_one_rank_higher",
    "ignore-cover": "test_card_boons.py::test_cover_does_not_help_against_arrows_of_the_card",
    "lance-breaker": "test_card_boons.py::test_valor_hits_cavalry_for_lance_breakers",
    "move": "test_card_boons.py::test_a_hex_more",
    "no-counter": "test_card_boons.py::test_no_counterattack_against_the_units_of_a_card",
    "pass-friends": "test_card_boons.py::test_through_friends_and_not_through_enemies",
    "press": "test_card_boons.py::test_stalwart_units_give_way_to_a_pressing_attack",
    "pursue": "test_keyword_pursue.py::test_the_first_hex_of_a_pursuit_is_the_one_that_was_left",
    "range": "test_card_boons.py::test_a_hex_more_of_range",
    "reroll": "test_card_boons.py::test_a_reroll_without_a_flank_attack",
    "run-and-fight": "test_card_boons.py::test_attack_after_the_longer_move",
    "scorched-earth": "test_keyword.py::test_a_commander_lends_his_keywords_to_his_unit",
    "stalwart": "test_commit.py::test_eddards_presence_makes_his_neighbours_stalwart",
    "steady": "test_card_boons.py::test_steady_archers_lose_no_die_by_moving",
    "sure-footed": "test_card_boons.py::test_forest_buildings_and_fords_do_not_stop_the_sure_footed",
    "toughness": "test_card_boons.py::test_toughness_by_a_card_ignores_a_hit_of_each_attack_this_turn",
    "unwieldy": "test_card_boons.py::test_steady_archers_lose_no_die_by_moving",
    "war-hounds": "test_keyword_hounds.py::test_the_hounds_reach_two_and_three_hexes",
}
_CONDITIONS = {
    "adjacent-uncontrolled": "test_card_conditions.py::test_an_inactive_neighbour_is_not_ordered_by_a_card",
    "anywhere": "test_card_tactics.py::test_the_zone_limits_a_tactic_unless_the_card_lifts_the_limit",
    "aura": "test_commit.py::test_eddards_presence_makes_his_neighbours_stalwart",
    "classes": "test_card_conditions.py::test_a_command_names_the_units_it_speaks_of",
    "commander": "test_card_conditions.py::test_a_command_names_the_units_it_speaks_of",
    "enemies-in-zone": "test_card_conditions.py::test_a_tactic_for_two_enemies_in_the_zone",
    "engaged": "test_card_conditions.py::test_cards_for_engaged_units",
    "engaged-in-zone": "test_card_conditions.py::test_a_tactic_for_two_engaged_units_of_the_zone",
    "for-all-ordered": "test_card_boons.py::test_what_a_tactic_adds_for_all_units_ordered",
    "for-the-chosen": "test_card_effects.py::test_a_boon_for_one_unit_of_the_players_choice",
    "house": "test_prizes.py::test_points_for_an_enemy_unit_eliminated",
    "keys": "test_prizes.py::test_points_for_a_commander_captured",
    "lost-units": "test_card_conditions.py::test_a_tactic_for_two_lost_units",
    "morale": "test_card_tactics.py::test_own_morale_green_or_better",
    "ranks": "test_card_conditions.py::test_a_command_names_the_units_it_speaks_of",
    "tokens": "test_card_tactics.py::test_tokens_are_checked_in_the_own_pool",
    "while-occupied": "test_victory.py::test_a_plan_may_count_only_who_stands_there",
    "zone": "test_commit.py::test_an_ability_for_the_zone_reaches_two_hexes",
}
_EFFECTS = {
    "bar-counter": "test_card_effects.py::test_an_enemy_barred_from_counterattacks",
    "boon": "test_card_effects.py::test_a_boon_for_one_unit_of_the_players_choice",
    "dice": "test_commit.py::test_the_greatjon_rolls_three_dice_more",
    "disengage": "test_card_effects.py::test_units_leave_their_engagements_without_a_blow",
    "draw": "test_card_effects.py::test_a_draw_by_a_card_goes_on_with_the_new_deck",
    "drive-back": "test_card_effects.py::test_enemies_are_driven_back_by_a_card",
    "march": "test_card_effects.py::test_each_unit_marches_once_and_no_farther_than_the_card_says",
    "morale": "test_commit.py::test_the_mountain_strikes_again_and_raises_morale",
    "muster": "test_card_effects.py::test_dice_are_rolled_for_further_tokens",
    "quench": "test_card_effects.py::test_fires_are_put_out_in_the_zone",
    "rally": "test_card_effects.py::test_units_are_rallied_and_only_inactive_own_ones",
    "recover": "test_card_effects.py::test_a_command_token_comes_back_from_the_commander_used",
    "reinforce": "test_card_effects.py::test_figures_come_back_up_to_the_strength_of_the_unit",
    "reward": "test_card_rewards.py::test_a_reward_for_eliminating_an_enemy",
    "set-fire": "test_card_effects.py::test_fires_are_set_in_the_zone_beside_own_units_there",
    "spare": "test_commit.py::test_kevan_spares_two_hits",
    "stand": "test_commit.py::test_who_is_made_to_stand_is_not_asked_to_stand_firm",
    "strike-again": "test_commit.py::test_the_wolf_bites_twice",
    "strip-token": "test_card_effects.py::test_an_enemy_loses_an_order_token_of_the_players_choice",
    "trade-places": "test_commit.py::test_a_commander_who_trades_places_takes_rank_and_banner_with_him",
    "unsettle": "test_card_effects.py::test_enemies_are_unsettled_and_only_active_ones",
    "wound": "test_commit.py::test_jaimes_stroke_is_a_die_and_a_hit_more",
}
_GOALS = {
    "captured": "test_prizes.py::test_certain_commanders_captured_win",
    "captured-at-least": "test_prizes.py::test_two_commanders_captured_win",
    "holds": "test_prizes.py::test_a_goal_and_what_falls_short_of_it",
    "holds-at-least": "test_prizes.py::test_a_condition_of_two_parts_at_the_end",
    "instant": "test_prizes.py::test_two_commanders_captured_win",
    "morale": "test_prizes.py::test_a_condition_of_two_parts_at_the_end",
    "points-at-least": "test_prizes.py::test_a_goal_and_what_falls_short_of_it",
    "winner": "test_prizes.py::test_a_condition_of_two_parts_at_the_end",
}
_ORDERS = {
    "attack": "test_card_boons.py::test_orders_to_attack_only",
    "move": "test_card_boons.py::test_orders_to_move_only",
}
_PRIZES = {
    "captured": "test_prizes.py::test_points_for_a_commander_captured",
    "destroyed": "test_prizes.py::test_points_for_an_enemy_unit_eliminated",
    "devastated": "test_prizes.py::test_points_for_what_was_destroyed_by_fire",
    "enemy-morale": "test_prizes.py::test_points_for_the_enemys_morale",
    "exited": "test_prizes.py::test_points_for_a_unit_that_left_the_field",
    "fire-levels": "test_prizes.py::test_points_for_fire_levels_on_certain_ground",
    "ground": "test_prizes.py::test_points_for_ground",
    "holds": "test_prizes.py::test_points_for_objectives_held",
    "person": "test_prizes.py::test_points_for_a_person_taken",
    "tents": "test_prizes.py::test_points_for_a_tent_taken_or_burnt",
}
_REWARDS = {
    "driven-back": "test_card_rewards.py::test_a_reward_for_every_enemy_driven_back",
    "driven-back-2": "test_card_rewards.py::test_a_reward_for_driving_an_enemy_back_two_hexes",
    "eliminated": "test_card_rewards.py::test_a_reward_for_eliminating_an_enemy",
    "flanked": "test_card_rewards.py::test_a_reward_for_a_flank_attack",
}
_SPECIALS = {
    "exit": "test_exit.py::test_the_last_hex_of_a_move_goes_off_the_field",
    "person": "test_prizes.py::test_points_for_a_person_taken",
    "rivers-are-fords": "test_terrain_roads.py::test_a_plan_may_make_fords_of_its_rivers",
    "strategy-markers": "test_contents.py::test_a_strategy_marker_shows_its_kind_when_it_is_reached",
    "tents-for-taking": "test_prizes.py::test_points_for_a_tent_taken_or_burnt",
}
_TIMINGS = {
    "after": "test_card_tactics.py::test_before_after_and_either",
    "at-once": "test_prizes.py::test_points_for_an_enemy_unit_eliminated",
    "attack": "test_commit.py::test_the_greatjon_rolls_three_dice_more",
    "before": "test_card_tactics.py::test_before_after_and_either",
    "either": "test_card_tactics.py::test_before_after_and_either",
    "end": "test_prizes.py::test_points_for_objectives_held",
    "hits": "test_commit.py::test_kevan_spares_two_hits",
    "round": "test_prizes.py::test_before_the_last_round_only_points_of_the_round",
    "turn": "test_commit.py::test_karstark_rallies_three_units",
    "victory": "test_commit.py::test_the_wolf_bites_twice",
}

PROVEN: dict[str, str] = {
    f"{kind} {word}": test
    for kind, table in (
        ("boon", _BOONS),
        ("condition", _CONDITIONS),
        ("effect", _EFFECTS),
        ("goal", _GOALS),
        ("order", _ORDERS),
        ("prize", _PRIZES),
        ("reward", _REWARDS),
        ("special", _SPECIALS),
        ("timing", _TIMINGS),
    )
    for word, test in table.items()
}
