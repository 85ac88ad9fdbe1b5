//! Runs a program on a text, with all its threads at once.

use std::collections::VecDeque;

use crate::program::{Part, Program, Step, WORDS, is_within};

impl Program {
    /// Whether the pattern is found anywhere in a text.
    pub fn is_found_in(&self, text: &str) -> bool {
        let text: Vec<u32> = text.chars().map(u32::from).collect();
        let mut looks: Vec<Vec<bool>> = Vec::new();
        for part in &self.parts {
            let mut run = Run::new(self, part, &text, &looks);
            if looks.len() + 1 == self.parts.len() {
                return run.next_found().is_some();
            }
            let mut holds = vec![false; text.len() + 1];
            while let Some(place) = run.next_found() {
                holds[place] = true;
            }
            looks.push(holds);
        }
        false
    }
}

/// The state of a part while it runs through a text. A turn is the number of code points read so far.
struct Run<'r> {
    program: &'r Program,
    part: &'r Part,
    text: &'r [u32],
    looks: &'r [Vec<bool>],
    turn: usize,
    /// The steps that read the next code point, and those that read the one after it.
    here: Vec<usize>,
    next: Vec<usize>,
    /// The last turn in which each step was entered, and the last one in which it was put into a list, counted from 1.
    entered: Vec<usize>,
    listed: Vec<usize>,
    /// For each counting step, the turns in which the waiting threads entered it, in ascending order.
    began: Vec<VecDeque<usize>>,
    stack: Vec<usize>,
}

impl<'r> Run<'r> {
    fn new(program: &'r Program, part: &'r Part, text: &'r [u32], looks: &'r [Vec<bool>]) -> Self {
        let count = part.steps.len();
        Self {
            program,
            part,
            text,
            looks,
            turn: 0,
            here: Vec::new(),
            next: Vec::new(),
            entered: vec![0; count],
            listed: vec![0; count],
            began: vec![VecDeque::new(); count],
            stack: Vec::new(),
        }
    }

    /// The next position at which the part is found.
    fn next_found(&mut self) -> Option<usize> {
        while self.turn <= self.text.len() {
            let turn = self.turn;
            let mut is_found = false;
            if turn > 0 {
                is_found = self.read(turn);
            }
            if turn == 0 || !self.part.is_anchored {
                is_found |= self.enter(0, turn);
            } else if self.next.is_empty() && !is_found {
                self.turn = self.text.len() + 1;
                return None;
            }
            std::mem::swap(&mut self.here, &mut self.next);
            self.next.clear();
            self.turn += 1;
            if is_found {
                return Some(self.place(turn));
            }
        }
        None
    }

    fn place(&self, turn: usize) -> usize {
        if self.part.is_backward {
            self.text.len() - turn
        } else {
            turn
        }
    }

    /// Reads the code point before a turn. Returns whether the part is found there.
    fn read(&mut self, turn: usize) -> bool {
        let part = self.part;
        let from = self.place(turn - 1).min(self.place(turn));
        let point = self.text[from];
        let mut is_found = false;
        for index in 0..self.here.len() {
            let step = self.here[index];
            let Step::Read { of, least, most } = part.steps[step] else {
                continue;
            };
            let is_read = is_within(&self.program.classes[of], point);
            if (least, most) == (1, Some(1)) {
                if is_read {
                    is_found |= self.enter(step + 1, turn);
                }
                continue;
            }
            let began = &mut self.began[step];
            let is_over = |start: usize| {
                start < turn && (!is_read || most.is_some_and(|most| is_more(turn - start, most)))
            };
            while began.front().is_some_and(|start| is_over(*start)) {
                began.pop_front();
            }
            if most.is_none() {
                began.truncate(1);
            }
            let Some(first) = began.front().copied() else {
                continue;
            };
            if self.listed[step] <= turn {
                self.listed[step] = turn + 1;
                self.next.push(step);
            }
            if is_read && is_at_least(turn - first, least) {
                is_found |= self.enter(step + 1, turn);
            }
        }
        is_found
    }

    /// Enters a step at the position of a turn, and all steps that follow without reading. Returns whether the part is
    /// found.
    fn enter(&mut self, step: usize, turn: usize) -> bool {
        let place = self.place(turn);
        let mut is_found = false;
        self.stack.push(step);
        while let Some(step) = self.stack.pop() {
            if self.entered[step] > turn {
                continue;
            }
            self.entered[step] = turn + 1;
            let goes_on = match &self.part.steps[step] {
                Step::Read { least, most, .. } => {
                    if (*least, *most) != (1, Some(1)) {
                        self.began[step].push_back(turn);
                    }
                    if self.listed[step] <= turn {
                        self.listed[step] = turn + 1;
                        self.next.push(step);
                    }
                    *least == 0
                }
                Step::Split { to } => {
                    self.stack.push(*to);
                    true
                }
                Step::Jump { to } => {
                    self.stack.push(*to);
                    false
                }
                Step::Start => place == 0,
                Step::End => place == self.text.len(),
                Step::Boundary { is_negated } => self.is_boundary(place) != *is_negated,
                Step::Look { part, is_negated } => self.looks[*part][place] != *is_negated,
                Step::Found => {
                    is_found = true;
                    false
                }
            };
            if goes_on {
                self.stack.push(step + 1);
            }
        }
        is_found
    }

    fn is_boundary(&self, place: usize) -> bool {
        let is_word = |point: Option<&u32>| point.is_some_and(|point| is_within(&WORDS, *point));
        let before = place
            .checked_sub(1)
            .and_then(|before| self.text.get(before));
        is_word(before) != is_word(self.text.get(place))
    }
}

fn is_more(count: usize, most: u32) -> bool {
    u32::try_from(count).map_or(true, |count| count > most)
}

fn is_at_least(count: usize, least: u32) -> bool {
    u32::try_from(count).map_or(true, |count| count >= least)
}
